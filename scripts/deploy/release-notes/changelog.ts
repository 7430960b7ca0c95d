/** Reads and writes CHANGELOG.md, in the format of Keep a Changelog. */

const UNRELEASED = '## [Unreleased]'

/** The first words of commit subjects that belong to a section; all other commits are changes. */
const SECTIONS: readonly [section: string, words: readonly string[]][] = [
  ['Added', ['add', 'introduce']],
  ['Deprecated', ['deprecate']],
  ['Removed', ['remove', 'delete', 'drop']],
  ['Fixed', ['fix', 'correct', 'repair']],
]
const OTHERS = 'Changed'
const ORDER = ['Added', OTHERS, 'Deprecated', 'Removed', 'Fixed']

const sectionOf = (subject: string): string => {
  const [word = ''] = subject.toLowerCase().split(/\W/, 1)
  return SECTIONS.find(([, words]) => words.includes(word))?.[0] ?? OTHERS
}

/** Lists commit subjects unchanged under the headings of Keep a Changelog; '' if there are none. */
export function groupedCommits(subjects: readonly string[]): string {
  const groups = Map.groupBy(subjects, sectionOf)
  return ORDER.flatMap((section) => {
    const own = groups.get(section)
    return own === undefined ? [] : [`### ${section}\n\n${own.map((subject) => `- ${subject}`).join('\n')}`]
  }).join('\n\n')
}

type Parts = { before: string; unreleased: string; released: string }

/** Throws if there is no heading for unreleased changes. */
function partsOf(changelog: string): Parts {
  const start = changelog.indexOf(UNRELEASED)
  if (start === -1) throw new Error(`CHANGELOG.md has no line “${UNRELEASED}”.`)
  const rest = changelog.slice(start + UNRELEASED.length)
  const end = rest.indexOf('\n## ')
  const unreleased = (end === -1 ? rest : rest.slice(0, end)).trim()
  return { before: changelog.slice(0, start), unreleased, released: end === -1 ? '' : rest.slice(end + 1).trimEnd() }
}

export type Release = {
  changelog: string
  version: string
  /** Time of the release; the entry has its date in UTC. */
  now: Date
  /** Subjects of the commits since the previous release, newest first. */
  subjects: readonly string[]
}

/**
 * Returns the release's notes, and the changelog with them as its newest entry. Notes written by hand under Unreleased
 * come first, then the commits.
 */
export function withRelease({ changelog, version, now, subjects }: Release): { notes: string; changelog: string } {
  const { before, unreleased, released } = partsOf(changelog)
  const notes = [unreleased, groupedCommits(subjects)].filter((part) => part !== '').join('\n\n')
  const entry = `## [${version}] - ${now.toISOString().slice(0, 10)}\n\n${notes}`
  const parts = [`${before}${UNRELEASED}`, entry, released].filter((part) => part !== '')
  return { notes: `${notes}\n`, changelog: `${parts.join('\n\n')}\n` }
}
