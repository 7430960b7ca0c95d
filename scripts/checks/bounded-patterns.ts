/** Regular expressions exempt from the check, because their input is short or trusted, each with the reason. */
export type BoundedPattern = { file: string; pattern: string; reason: string }

const OWN_MARKUP =
  'Reads pages that the build rendered: React and the cleaner of texts escape every "<" that begins no tag, so that each is closed.'
const CELL = 'Reads a volume’s cell, which readVolume refuses beyond 200 characters.'

const volume = (pattern: string): BoundedPattern => ({
  file: 'domain/staff/import/read-volume.ts',
  pattern,
  reason: CELL,
})

export const BOUNDED_PATTERNS: readonly BoundedPattern[] = [
  {
    file: 'build/verify/check-elements.ts',
    pattern: String.raw`/<(a|area|audio|embed|h1|iframe|image|img|input|link|script|source|track|use|video)\b([^>]*)>/g`,
    reason: OWN_MARKUP,
  },
  {
    file: 'build/verify/check-links.ts',
    pattern: 'new RegExp(`<(\\\\w+)\\\\b[^>]*\\\\s(href|src)="{path}(?:[?#][^"]*)?"[^>]*>([^]{0,2000})`)',
    reason: OWN_MARKUP,
  },
  {
    file: 'build/verify/check-markup.ts',
    pattern: 'new RegExp(`\\\\s{name}="([^"]*)"`)',
    reason: 'Reads the attributes of one tag, for names that the check itself gives.',
  },
  {
    file: 'build/verify/check-page.ts',
    pattern: String.raw`/<title>[^<]*[^<\s][^<]*<\/title>/g`,
    reason: 'Reads titles that the build rendered, of 300 characters at most.',
  },
  { file: 'build/render/frames.ts', pattern: '/<link rel="stylesheet"[^>]*>/g', reason: OWN_MARKUP },
  {
    file: 'database/password-hash.ts',
    pattern: 'new RegExp(`^([0-9a-f]{{SALT_BYTES * 2}}):([0-9a-f]{{HASH_BYTES * 2}})$`)',
    reason: 'Has fixed lengths, and reads what the shop stored.',
  },
  {
    file: 'database/schema/fingerprint.ts',
    pattern: String.raw`/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\s\w]/g`,
    reason: 'Reads the SQL of the shop’s own schema, in which SQLite has closed each comment and text.',
  },
  {
    file: 'database/queries/catalogue/staff-categories.ts',
    pattern: '/[^/]+$/',
    reason: 'Reads three names of the code’s own.',
  },
  {
    file: 'domain/staff/import/column-names.ts',
    pattern: '/(?: (?:ml|cl|l|ltr|litres?|pence|p|gbp|pounds?|percent|inc vat|incl vat|including vat|inc))+$/',
    reason: 'Reads the first 300 characters of a column’s name.',
  },
  {
    file: 'domain/staff/import/read-price.ts',
    pattern: String.raw`/^(?<price>(?:£|gbp)? ?[\d.,]*\d ?(?:£|gbp\b|pounds?\b|pence\b|p\b)?)(?<basis>.*)$/`,
    reason: 'Always matches from the last digit on: runs of space, line ends among them, are one space before.',
  },
  {
    file: 'domain/core/money/pence.ts',
    pattern: String.raw`/\B(?=(\d{3})+(?=\.))/g`,
    reason: 'Reads a number that toFixed wrote.',
  },
  {
    file: 'domain/publishing/page/css-text.ts',
    pattern: String.raw`/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|\\[\s\S]|[[\](){};"'<]|\/\*/g`,
    reason: 'isClosed stops at the first comment or string that does not end.',
  },
  {
    file: 'domain/catalogue/search/read-price.ts',
    pattern: "new RegExp(`(?<![\\\\p{L}\\\\p{N}£.]){text}`, 'iu')",
    reason: 'Reads a typed search, of a query string’s 8 KB at most; its parts are numbers of five digits.',
  },
  {
    file: 'domain/core/address/postcode.ts',
    pattern: [
      'new RegExp(',
      '  `^(?:{AREA_FIRST}\\\\d{1,2}|{AREA_FIRST}{AREA_SECOND}\\\\d{1,2}|{AREA_FIRST}\\\\d[A-HJKPS-UW]|{AREA_FIRST}{AREA_SECOND}\\\\d[ABEHMNPRV-Y])$`,',
      ')',
    ].join('\n'),
    reason: 'Repeats nothing: a district has four characters.',
  },
  volume('new RegExp(`^(?:bottle )?{SIZE}{NOUN}$`)'),
  volume('new RegExp(`^(?<name>[a-z ]+?)(?: ?[(,/-]? ?{SIZE}\\\\)?)?$`)'),
  volume('new RegExp(`^{SIZE} ?[(,/-]? ?(?<name>[a-z ]+?)\\\\)?$`)'),
  volume('new RegExp(`^(?:keg|cask|barrel)[ ,:(-]*{SIZE}\\\\)?$|^[a-z]* ?(?:keg|cask|barrel)$`)'),
  volume('new RegExp(`^{SIZE} (?:keg|cask|barrel)$`)'),
  volume('new RegExp(`^(?:case|pack|box)?:? ?(?:of )?{COUNT} ?[x*] ?{SIZE}{NOUN}(?: (?:case|pack))?$`)'),
  volume('new RegExp(`^{SIZE}{NOUN} ?[x*,/]? ?(?:case of |pack of |[x*] ?){COUNT}$`)'),
  volume('new RegExp(`^(?:case|pack|box) of {COUNT}(?: bottles?| btls?)?(?: ?[(x,-]? ?(?:of )?{SIZE}\\\\)?)?$`)'),
  volume('new RegExp(`^{COUNT}[ -]?(?:bottle )?(?:pack|case|bottles|btls)(?: ?[(x,-]? ?(?:of )?{SIZE}\\\\)?)?$`)'),
]
