import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/schema.ts'
import { nextTyping, shownOf, suggestionOf, type Typing, waitOf, wholeAt } from './placeholders.ts'

const configOf = (...texts: string[]): SearchbarConfig => ({
  is_animated: true,
  placeholders: texts.map((text) => ({ text })),
  speed_forward: 70,
  speed_backward: 35,
  pause: 2200,
})

/** Returns the text and duration (ms) of each of `steps` steps. */
function play(config: SearchbarConfig, steps: number): [shown: string, wait: number][] {
  const played: [string, number][] = []
  let typing: Typing = wholeAt(config, 0)
  for (let step = 0; step < steps; step += 1) {
    played.push([shownOf(config, typing), waitOf(config, typing)])
    typing = nextTyping(config, typing)
  }
  return played
}

test('pauses, deletes and types letter by letter, and starts over after the last placeholder', () => {
  expect(play(configOf('ab', 'é'), 14)).toEqual([
    ['Try ‘ab’', 2200],
    ['Try ‘ab', 35],
    ['Try ‘a', 35],
    ['Try ‘', 35],
    ['Try ', 35],
    ['Try ‘', 70],
    ['Try ‘é', 70],
    ['Try ‘é’', 2200],
    ['Try ‘é', 35],
    ['Try ‘', 35],
    ['Try ', 35],
    ['Try ‘', 70],
    ['Try ‘a', 70],
    ['Try ‘ab', 70],
  ])
})

test('starts with the placeholder of the prerendered page', () => {
  const config = configOf('chalky white', 'port')
  expect(shownOf(config, wholeAt(config, 0))).toBe(suggestionOf('chalky white'))
})

test.prop([fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })])(
  'shows every placeholder in order and never splits a letter',
  (texts) => {
    const config = configOf(...texts)
    const whole: string[] = []
    let typing = wholeAt(config, 0)
    while (whole.length < texts.length) {
      const shown = shownOf(config, typing)
      expect(shown.isWellFormed()).toBe(true)
      expect(suggestionOf(texts[typing.index] ?? '').startsWith(shown)).toBe(true)
      if (waitOf(config, typing) === config.pause) whole.push(shown)
      typing = nextTyping(config, typing)
    }
    expect(whole).toEqual(texts.map(suggestionOf))
  },
)
