import { expect, test } from 'vitest'
import { contentName, PART_KINDS, partOf, partRoute } from './content-part.ts'

test.each([
  ['list_header/red/spain', 'list_header__red__spain'],
  ['list_footer/red', 'list_footer__red'],
  ['header/home', 'header__home'],
  ['wine-club/faqs', 'wine-club__faqs'],
  ['', 'home'],
])('puts the content of %j into %s.json', (route, name) => {
  expect(contentName(route)).toBe(name)
})

test('finds from a part’s route where it belongs', () => {
  for (const kind of PART_KINDS) {
    for (const path of ['', 'red', 'red/spain']) expect(partOf(partRoute({ kind, path }))).toEqual({ kind, path })
  }
})

test('takes no page for a part, whatever its prefix', () => {
  for (const route of ['', 'header', 'list_header', 'headers/red', 'red/header/x'])
    expect(partOf(route)).toBeUndefined()
})
