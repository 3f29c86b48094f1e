internal import CLibXML2

/// The library that finds the elements of XML tables.
package enum XMLLibrary {
    /// The version of libxml2 that strlint was built with, such as `2.9.14`.
    package static var version: String { LIBXML_DOTTED_VERSION }
}
