import { afterEach, expect, test, vi } from 'vitest'
import { clubPreset, openClub } from './load-club.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['?plan=mixed-dozen&frequency=2&no_of_cases=3', { plan_id: 'mixed-dozen', cases: 3, frequency: 2 }],
  ['?plan=mixed-dozen', { plan_id: 'mixed-dozen', cases: 1, frequency: 1 }],
  ['?plan=mixed-dozen&frequency=9&no_of_cases=12', { plan_id: 'mixed-dozen', cases: 1, frequency: 1 }],
  ['?no_of_cases=3', null],
  ['', null],
])('reads %s as %o for a member', (search, expected) => expect(clubPreset('wineclub', search)).toEqual(expected))

test('reads no frequency and other numbers of cases for a gift', () => {
  const chosen = { plan_id: 'mixed-dozen', cases: 12, frequency: null }
  expect(clubPreset('gift', '?plan=mixed-dozen&no_of_cases=12&frequency=2')).toEqual(chosen)
  expect(clubPreset('gift', '?plan=mixed-dozen&no_of_cases=4')).toEqual({ ...chosen, cases: 1 })
})

/** Serves a checkout without a choice and two plans; returns the choices that were sent. */
function shopWithPlans(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('location', { search: '', pathname: '/' })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).includes('/plans')) return Response.json({ plans: [{ id: 'reds' }, { id: 'whites' }] })
    const { kind, club = null } = JSON.parse(String(init?.body))
    sent.push(club)
    return Response.json({ kind, club })
  })
  return sent
}

test('opens a membership without a choice with the first plan', async () => {
  const sent = shopWithPlans()
  const club = { plan_id: 'reds', cases: 1, frequency: 1 }
  expect((await openClub('wineclub')).summary).toMatchObject({ ok: true, data: { club } })
  expect(sent).toEqual([null, club])
})

test('leaves the choice of a gift to the buyer', async () => {
  const sent = shopWithPlans()
  expect((await openClub('gift')).summary).toMatchObject({ ok: true, data: { club: null } })
  expect(sent).toEqual([null])
})
