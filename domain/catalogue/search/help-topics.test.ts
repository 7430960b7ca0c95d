import { expect, test } from 'vitest'
import { GRAPE_NAMES } from '../entry/grape-names.ts'
import { HELP_TOPICS, searchedHelp, USUAL_TOPICS } from './help-topics.ts'

const namesOf = (text: string) => searchedHelp(text).topics.map(({ name }) => name)

test.each([
  ['delivery', ['Delivery and collection']],
  ['Postage?', ['Delivery and collection']],
  ['how much is delivery', ['Delivery and collection']],
  ['delivrey cost', ['Delivery and collection']],
  ['deliv', ['Delivery and collection']],
  ['returns', ['Returns and refunds']],
  ['opening hours', ['Stores and opening hours']],
  ['birthday gift', ['Send a gift']],
  ['subscription', ['Lock it in', 'The wine club']],
  ['rioja', []],
  ['port', []],
  ['amalfi cost', []],
  ['', []],
])('%j asks for %j', (text, names) => expect(namesOf(text)).toEqual(names))

test('names the words that are about help', () => {
  expect([...searchedHelp('how much is rioja delivery').words]).toEqual(['delivery', 'how', 'much', 'is'])
  expect(searchedHelp('how much is rioja').words.size).toBe(0)
})

test('takes no grape for a request', () => {
  for (const grape of GRAPE_NAMES) expect([grape, namesOf(grape)]).toEqual([grape, []])
})

test('the usual topics are among them, and each topic has one name', () => {
  expect(USUAL_TOPICS).toHaveLength(3)
  expect(new Set(HELP_TOPICS.map(({ name }) => name)).size).toBe(HELP_TOPICS.length)
})
