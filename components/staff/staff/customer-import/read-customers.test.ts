import { expect, test } from 'vitest'
import type { CustomerResult, CustomerRow } from '../../../../domain/staff/customer-import/customer-import.schema.ts'
import { openCustomers, runCustomers, type SendCustomers } from './read-customers.ts'

const HEADER = 'Email,First name,Last name,Phone,Newsletter'
const file = (lines: readonly string[]): File => new File([lines.join('\n')], 'customers.csv')

const answerOf = ({ row, email, accepts_email }: CustomerRow): CustomerResult =>
  email.startsWith('erased')
    ? { row, fate: 'refused', filled: [], subscribes: false, faults: [{ field: 'email', reason: 'was erased' }] }
    : { row, fate: 'new', filled: [], subscribes: accepts_email, faults: [] }

async function run(lines: readonly string[], failAfter = Number.POSITIVE_INFINITY) {
  const opened = await openCustomers(file([HEADER, ...lines]))
  if (opened === undefined) throw new Error('empty')
  const sizes: number[] = []
  const send: SendCustomers = async (rows) => {
    if (sizes.length >= failAfter) return { ok: false, status: 503, message: 'The shop can’t be reached.' }
    sizes.push(rows.length)
    return { ok: true, status: 200, data: { rows: rows.map(answerOf) } }
  }
  const result = await runCustomers({ opened, columns: opened.proposed, send, progress: () => true })
  return { ...result, sizes }
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `c${index}@example.com,Ann,Lee,,yes`)

test('sends and counts rows in batches, and lists rows that the file or the shop refused, also as CSV', async () => {
  const lines = [
    ...people(600),
    'no-mail,"=Bo",Ray,,no',
    'erased@example.com,Cy,Fox,,no',
    'd@example.com,Di,Ng,call me,no',
  ]
  const { run: done, sizes, message } = await run(lines)
  expect(sizes).toEqual([250, 250, 102])
  expect(message).toBe('')
  expect(done).toMatchObject({
    rows: 603,
    counts: { new: 601, filled: 0, same: 0, refused: 2 },
    subscribed: 600,
    incomplete: 1,
    listed: {
      refused: [
        { row: 602, message: expect.stringMatching(/^E-mail 'no-mail'/) },
        { row: 603, message: 'E-mail was erased' },
      ],
      incomplete: [{ row: 604, message: "Phone 'call me' is not a phone number" }],
    },
  })
  const text = await done.refusedFile.text()
  expect(text.split('\r\n')[0]).toBe(`${HEADER},Left out because`)
  expect(text).toContain(`no-mail,"'=Bo",Ray`)
})

test('stops with a message when the shop can’t be reached', async () => {
  const { run: done, message } = await run(people(600), 1)
  expect(message).toBe('The shop can’t be reached.')
  expect(done.counts.new).toBe(250)
})

test('returns undefined for a file without rows', async () => {
  expect(await openCustomers(file([HEADER]))).toBeUndefined()
})
