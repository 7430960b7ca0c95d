/** The calls of an import, as the control panel's browser makes them. */
import { expect } from 'vitest'
import type {
  BatchResponse,
  ImportRow,
  RowResult,
  StaffImport,
  UndoResponse,
} from '../../domain/staff/import/import-rows.schema.ts'
import { soundRows } from '../factories/import-rows.ts'
import { get, json, write } from './shop.ts'

type Caller = { cookie: string }
export const dryRun = async (sent: readonly ImportRow[], { cookie }: Caller): Promise<RowResult[]> => {
  const answer = await write('POST', '/api/admin/imports/dry-run', { rows: sent }, cookie)
  expect(answer.status).toBe(200)
  return (await json<{ rows: RowResult[] }>(answer)).rows
}
export const withVersions = (sent: readonly ImportRow[], answers: readonly RowResult[]): ImportRow[] =>
  sent.map((row, index) => ({ ...row, version: answers[index]?.version ?? null }))

export const begin = async ({ cookie }: Caller, count: number, batches = 1, left_out = 0): Promise<string> => {
  const id = crypto.randomUUID()
  const body = { id, file_name: 'autumn.csv', rows: count, batches, left_out }
  expect((await write('POST', '/api/admin/imports', body, cookie)).status).toBe(200)
  return id
}
export const put = (id: string, number: number, sent: readonly ImportRow[], { cookie }: Caller) =>
  write('PUT', `/api/admin/imports/${id}/batches/${number}`, { rows: sent }, cookie)
export const taken = async (
  id: string,
  number: number,
  sent: readonly ImportRow[],
  staff: Caller,
): Promise<BatchResponse> => {
  const answer = await put(id, number, sent, staff)
  expect(answer.status).toBe(200)
  return json<BatchResponse>(answer)
}
export const runOf = async (id: string, { cookie }: Caller) =>
  json<StaffImport>(await get(`/api/admin/imports/${id}`, { Cookie: cookie }))
export const undo = async (id: string, { cookie }: Caller) =>
  json<UndoResponse>(await write('POST', `/api/admin/imports/${id}/undo`, {}, cookie))

/** Imports a whole list, from the dry run on. */
export const importAll = async (text: string, staff: Caller): Promise<{ id: string; answer: BatchResponse }> => {
  const sent = soundRows(text)
  const id = await begin(staff, sent.length)
  return { id, answer: await taken(id, 0, withVersions(sent, await dryRun(sent, staff)), staff) }
}
