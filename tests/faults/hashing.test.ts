/** Many wrong sign-ins, from as many IP addresses, don't slow down pages, with the Worker as `npm start` runs it. */
import { expect, test } from 'vitest'
import { forAllTests } from '../factories/for-all-tests.ts'
import { openRunningShop } from '../factories/running-shop.ts'
import { sendTo } from '../factories/send-to.ts'
import { NIGHTLY } from '../timeouts.ts'
import { atRate, percentile } from './at-rate.ts'
import { atMost, FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const SECONDS = isFull ? 60 : 4
const SIGN_INS_A_SECOND = 20
const PAGES_A_SECOND = 20

const shop = forAllTests(() => openRunningShop({ TRUSTED_PROXY: '127.0.0.1' }), FAULT_TIMEOUT_MS)

const signInWrongly = async (index: number): Promise<number> => {
  const guess = { email: `${crypto.randomUUID()}@example.test`, password: 'not the password' }
  const headers = { 'X-Forwarded-For': `10.9.${index >> 8}.${index & 255}` }
  const answer = await sendTo(shop, '/api/user/login', guess, headers)
  await answer.text()
  return answer.status
}

/** Loads the home page and returns the time that it took, in milliseconds. */
const loadPage = async (): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/`)
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - began
}

const median = (times: number[]): number => percentile(times, 50)

test('door 6: keeps a page’s median below double at twenty wrong sign-ins a second', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  await loadPage()
  const quiet = median(await atRate(PAGES_A_SECOND, SECONDS / 4, loadPage))
  const [statuses, times] = await Promise.all([
    atRate(SIGN_INS_A_SECOND, SECONDS, signInWrongly),
    atRate(PAGES_A_SECOND, SECONDS, loadPage),
  ])
  const looked = statuses.filter((status) => status === 401).length
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(looked).toBeGreaterThan(SECONDS)
  report(
    'hashing',
    `${statuses.length} wrong sign-ins in ${SECONDS} s, ${looked} looked at: a page's median ${quiet.toFixed(1)} ms quiet, ` +
      `${median(times).toFixed(1)} ms meanwhile`,
  )
  expect(median(times)).toBeLessThan(atMost(2 * quiet))
})
