/** What is told to be compiled at once, and that nothing else of a file changes. */
import { expect, test } from 'vitest'
import { eagerFactories } from './eager-factories.ts'

const LONG = `console.log('${'é'.repeat(1000)}')`
const HELPER = 'const d=(e,t)=>()=>(t||(e((t={exports:{}}).exports,t),e=null),t.exports)'

test('a module’s function stands in parentheses, however many there are', () => {
  const code = `${HELPER};var a=d(e=>{${LONG}}),b=d(function(e,t){${LONG}});export{a,b};`
  expect(eagerFactories(code)).toBe(`${HELPER};var a=d((e=>{${LONG}})),b=d((function(e,t){${LONG}}));export{a,b};`)
})

test.each([
  ['a short one', `var a=d(e=>{console.log(1)});`],
  ['what is not a function', `var a=d({b(){${LONG}}});`],
  ['a function that is only kept', `var a=e=>{${LONG}};`],
  ['a second argument', `var a=d(1,e=>{${LONG}});`],
  ['one inside a function', `function f(){var a=d(e=>{${LONG}});return a}`],
])('%s is left as it is', (_what, code) => {
  expect(eagerFactories(code)).toBe(code)
})
