import { expect, test } from 'vitest'
import { fatalMessages } from './fatal-messages.ts'

const messages = (source: string) => fatalMessages('scripts/a.ts', source)

test.each([
  ['an argument of stopWith', "if (bad) stopWith('No file.')", ['No file.']],
  ['a constant', "const NONE = 'No file.'\nstopWith(NONE)", ['No file.']],
  ['a function', `const none = (file: string) => \`No \${file}.\`\nstopWith(none(name))`, ['No ….']],
  ['both branches of a condition', "stopWith(a ? 'One.' : 'Two.')", ['Two.', 'One.']],
  ['a failure', "return { ok: false, message: 'No file.' }", ['No file.']],
  [
    'a result of the work given to finish',
    "await finish(shutdown, dataDir, async () => (a ? run() : undefined))\nasync function run() { return 'No file.' }",
    ['No file.'],
  ],
  [
    'a problem written to standard error',
    `const problem = await run()
async function run() { if (a) return 'No file.' }
process.stderr.write(\`\\n\${problem}\\n\`)`,
    ['No file.'],
  ],
])('finds %s', (_, source, expected) => {
  expect(messages(source)).toEqual(expected)
})

test('leaves out successes, passed-on messages and texts that are only made of other texts', () => {
  expect(
    messages(`x = { ok: true, message: 'Done.' }
stopWith(opened.message)
stopWith(\`\${a} \${b}\`)`),
  ).toEqual([])
})

test('terminates for definitions that refer to each other', () => {
  expect(messages('const a = () => b()\nconst b = () => a()\nstopWith(a())')).toEqual([])
})
