/** Uploads a picture to the media library as the signed-in member of staff. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { RETRIES } from './get.ts'

/** A distinct drawing, since equal bytes would be the same file. */
const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#7a2e3a" d="M0 0h160v90H0z"/><text>${name}</text></svg>`

/** Adds a picture under that name. The page must be at the shop already. */
export async function addMedia(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(`/api/admin/media?name=${encodeURIComponent(name)}`, {
    ...RETRIES,
    data: Buffer.from(drawing(name)),
    headers: { Origin: new URL(page.url()).origin, 'Content-Type': 'application/octet-stream' },
  })
  expect(answer.status()).toBe(200)
}
