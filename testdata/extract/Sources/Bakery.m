#import "Bakery.h"

@implementation Bakery

- (NSString *)greeting {
    return NSLocalizedString(@"Good morning!", nil);
}

- (NSString *)reason:(NSString *)code {
    // The key is only known at run time: this is reported, and nothing is extracted.
    return NSLocalizedStringFromTable(code, @"Errors", @"Why an order failed");
}

- (NSString *)order {
    return NSLocalizedString(@"Order", @"Title of the window");
}

@end
