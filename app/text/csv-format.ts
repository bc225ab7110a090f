/** How CSV is written: as RFC 4180 says and spreadsheets do. */
export const CSV_FORMAT = {
  record_delimiter: 'windows',
  // The library quotes its own kind of line end alone.
  quoted_match: /[\r\n]/,
  // A spreadsheet would carry out a text that begins with one of = + - @; `withoutGuard` takes the apostrophe off.
  escape_formulas: true,
} as const
