import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { promptForSql } from './prompt.ts'

/** A fake terminal; `printed` returns everything printed, `ran` has the statements that ran. */
function terminal() {
  const input = new PassThrough()
  const output = new PassThrough()
  const ran: string[] = []
  let printed = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = promptForSql({ input, output, run: async (sql) => void ran.push(sql) })
  const type = async (text: string, until: () => boolean) => {
    input.write(text)
    await vi.waitUntil(until, { ...TEST_WAIT, interval: 1 })
  }
  return { type, ended, ran, printed: () => printed, leave: () => input.write('\u0004') }
}

test('runs statements up to a semicolon, over several lines, and ends with Ctrl-D', async () => {
  const { type, ended, ran, printed, leave } = terminal()
  await type('SELECT 1; SELECT\r', () => printed().includes('...> '))
  await type('2;\r', () => ran.length === 2)
  expect(ran).toEqual(['SELECT 1;', 'SELECT\n2;'])
  leave()
  await ended
})

test('Ctrl-C discards earlier lines and the current one', async () => {
  const { type, ended, ran, printed, leave } = terminal()
  await type('DELETE\r', () => printed().includes('...> '))
  const before = printed().length
  await type('FROM wines;\u0003', () => printed().slice(before).includes('sql> '))
  await type('SELECT 3;\r', () => ran.length > 0)
  expect(ran).toEqual(['SELECT 3;'])
  leave()
  await ended
})

test('dot commands run statements, show help, or end it', async () => {
  const { type, ended, ran, printed } = terminal()
  await type('.tables\r', () => ran.length === 1)
  await type(".schema o'hara\r", () => ran.length === 2)
  expect(ran).toEqual([expect.stringContaining('sqlite_schema'), expect.stringContaining("tbl_name = 'o''hara'")])
  await type('.nope\r', () => printed().includes('Unknown command .nope'))
  await type('.help\r', () => printed().includes('.schema TABLE'))
  await type('.quit\r', () => true)
  await ended
  expect(ran).toHaveLength(2)
})
