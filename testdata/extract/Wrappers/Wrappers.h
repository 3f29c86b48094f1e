#define TR(key) NSLocalizedString(key, nil)
