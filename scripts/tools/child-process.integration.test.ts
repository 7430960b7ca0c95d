import { expect, test } from 'vitest'
import { type ChildOptions, startChild } from './child-process.ts'

const node = (code: string, onLine?: ChildOptions['onLine']) =>
  startChild({ command: process.execPath, args: ['-e', code], env: {}, ...(onLine ? { onLine } : {}) })

test('reports complete lines in order, and how it ended', async () => {
  const lines: string[] = []
  const child = node(
    'process.stdout.write("one\\ntw"); process.stdout.write("o\\nthree"); process.exitCode = 3',
    (line) => lines.push(line),
  )
  expect(await child.ended).toBe('exit code 3')
  expect(lines).toEqual(['one', 'two', 'three'])
})

test('sees only the environment it is given', async () => {
  const lines: string[] = []
  await node('console.log(process.env.HOME)', (line) => lines.push(line)).ended
  expect(lines).toEqual(['undefined'])
})

test('reports a program that can’t start instead of throwing', async () => {
  const child = startChild({ command: '/nowhere/program', args: [], env: {} })
  expect(await child.ended).not.toBe('exit code 0')
})

test('stop ends it', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const child = node('console.log("up"); setInterval(() => {}, 1000)', () => resolve())
  await ready
  await child.stop()
  expect(await child.ended).toBe('signal SIGTERM')
})
