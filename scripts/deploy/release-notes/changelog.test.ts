import { expect, test } from 'vitest'
import { groupedCommits, withRelease } from './changelog.ts'

const now = new Date('2026-12-01T23:30:00Z')
const BEFORE = '# Changelog\n\nAll releases.\n\n## [Unreleased]\n'

test('commits are grouped by their first word, and keep their subjects and order', () => {
  const subjects = ['Fix the sum', 'Address labels', 'Add a list', 'Remove it', 'Fixtures for lists', 'Add another']
  expect(groupedCommits(subjects)).toBe(
    [
      '### Added\n\n- Add a list\n- Add another',
      '### Changed\n\n- Address labels\n- Fixtures for lists',
      '### Removed\n\n- Remove it',
      '### Fixed\n\n- Fix the sum',
    ].join('\n\n'),
  )
})

test('a release takes the notes that are unreleased, and leaves earlier entries alone', () => {
  const earlier = '## [0.1.0] - 2026-11-27\n\n### Added\n\n- The shop.'
  const made = withRelease({
    changelog: `${BEFORE}\nUpgrade Node first.\n\n${earlier}\n`,
    version: '0.2.0',
    now,
    subjects: ['Add a list'],
  })
  const notes = 'Upgrade Node first.\n\n### Added\n\n- Add a list'
  expect(made.notes).toBe(`${notes}\n`)
  expect(made.changelog).toBe(`${BEFORE}\n## [0.2.0] - 2026-12-01\n\n${notes}\n\n${earlier}\n`)
})

test('the first release leaves an empty heading for the next one', () => {
  const { changelog } = withRelease({ changelog: `${BEFORE}\n- The shop.\n`, version: '0.1.0', now, subjects: [] })
  expect(changelog).toBe(`${BEFORE}\n## [0.1.0] - 2026-12-01\n\n- The shop.\n`)
})

test('rejects a changelog without a heading for unreleased changes', () => {
  expect(() => withRelease({ changelog: '# Changelog\n', version: '0.1.0', now, subjects: [] })).toThrow('[Unreleased]')
})
