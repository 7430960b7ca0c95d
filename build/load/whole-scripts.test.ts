import { expect, test } from 'vitest'
import { wholeScripts } from './whole-scripts.ts'

const script = (js: string) => ({ route: 'a', element: 'e', js })

test.each(['element.hidden = true', 'const a = 1\nreturn () => a // end', 'fetch("/api/cart").then(() => {})'])(
  '%s is whole',
  (js) => expect(wholeScripts([script(js)])).toEqual({ scripts: [script(js)], problems: [] }),
)

test.each(['const', '}); alert(1); (function(){', 'import x from "y"', 'with (a) {}', '/*'])('%s is not', (js) => {
  const { scripts, problems } = wholeScripts([script(js)])
  expect(scripts).toEqual([])
  expect(problems).toMatchObject([{ route: 'a', field: 'e: js' }])
})
