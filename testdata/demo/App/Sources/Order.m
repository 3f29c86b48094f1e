#import <Foundation/Foundation.h>

NSString *Ready(NSString *number) {
    return [NSString stringWithFormat:NSLocalizedString(@"order.ready", @"Number and time"), number];
}

NSString *Question(NSString *number) {
    return [NSString stringWithFormat:NSLocalizedString(@"order.delete", nil), number];
}

NSString *Hours(void) {
    return NSLocalizedStringFromTable(@"cafe.hours", @"Café", nil);
}
