import { expect, test } from 'vitest'
import { contentName, PART_KINDS, partOf, partRoute } from './content-part.ts'

test.each([
  ['list_header/red/spain', 'list_header__red__spain'],
  ['list_footer/red', 'list_footer__red'],
  ['header/home', 'header__home'],
  ['wine-club/faqs', 'wine-club__faqs'],
  ['', 'home'],
])('the content of %j is in %s.json', (route, name) => {
  expect(contentName(route)).toBe(name)
})

test('a part’s route says what it is a part of', () => {
  for (const kind of PART_KINDS) {
    for (const path of ['', 'red', 'red/spain']) expect(partOf(partRoute({ kind, path }))).toEqual({ kind, path })
  }
})

test('a page is no part, whatever its name begins with', () => {
  for (const route of ['', 'header', 'list_header', 'headers/red', 'red/header/x'])
    expect(partOf(route)).toBeUndefined()
})
