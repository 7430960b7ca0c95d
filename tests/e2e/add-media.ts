/** Uploads files to the media library as the signed-in member of staff. */
import type { Page } from '@playwright/test'
import { RETRIES } from './catalogue.ts'
import { expect } from './fixtures.ts'

/** A distinct drawing, since equal bytes would be the same file. */
const drawing = (name: string, colour = '#7a2e3a') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="${colour}" d="M0 0h160v90H0z"/><text>${name}</text></svg>`

/** Adds a file and returns its name in the library. The page must be at the shop already. */
export async function addFile(page: Page, name: string, data: Buffer): Promise<string> {
  const answer = await page.request.post(`/api/admin/media?name=${encodeURIComponent(name)}`, {
    ...RETRIES,
    data,
    headers: { Origin: new URL(page.url()).origin, 'Content-Type': 'application/octet-stream' },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).media.file
}

/** Adds a picture of one colour. */
export const addMedia = (page: Page, name: string, colour?: string): Promise<string> =>
  addFile(page, name, Buffer.from(drawing(name, colour)))
