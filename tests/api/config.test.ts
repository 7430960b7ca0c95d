import { describe, expect, test } from 'vitest'
import type { Theme } from '../../domain/core/theme/theme.schema.ts'
import type { StaffBanner } from '../../domain/publishing/banner/staff-banner.schema.ts'
import type { MenuEntry } from '../../domain/publishing/menu/menu-tree.ts'
import type { AuditEntry } from '../../domain/staff/config/records.schema.ts'
import type { Stored } from '../../domain/staff/config/section.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newEmail, newStaff } from './people.ts'
import { countRoundTrips, get, json, write } from './shop.ts'

const owner = await newStaff('owner')

const read = async <Value>(id: string) =>
  json<Stored<Value>>(await get(`/api/admin/config/${id}`, { Cookie: owner.cookie }))
const save = (id: string, value: unknown, version: string) =>
  write('PUT', `/api/admin/config/${id}`, { value, version }, owner.cookie)
const audits = (id: string) =>
  query(`SELECT admin_id, before_json, after_json FROM audit WHERE noun = 'config' AND noun_id = ? ORDER BY id`, id)
const lastChange = async () => (await query('SELECT noun, noun_id, summary FROM changes ORDER BY id DESC LIMIT 1'))[0]
const shownMenu = async () =>
  (await json<{ menu_items: MenuEntry[] }>(await get('/api/nav-bar/menu-items'))).menu_items.map(({ name }) => name)

/** Restores the setting afterwards, for the other files that share the shop. */
async function keeping<Value>(id: string, work: (stored: Stored<Value>) => Promise<void>): Promise<void> {
  const before = await read<Value>(id)
  try {
    await work(before)
  } finally {
    expect((await save(id, before.value, (await read(id)).version)).status).toBe(200)
  }
}

test('offers lists to the menu with the number of products on sale', async () => {
  const answer = await get('/api/admin/config/targets', { Cookie: owner.cookie })
  expect(answer.status).toBe(200)
  const { targets } = await json<{ targets: { route: string; kind: string; products: number }[] }>(answer)
  expect(targets.find(({ route }) => route === 'red')).toMatchObject({ kind: 'category', products: expect.any(Number) })
  expect(targets.map(({ route }) => route)).not.toContain('')
})

describe('the menu', () => {
  test('is reordered: the shop shows it, it is audited, and its pages wait to be published', () =>
    keeping<MenuEntry[]>('menu', async ({ value, version }) => {
      expect((await shownMenu())[0]).toBe('Red')
      const club = value.filter(({ name }) => name === 'Club')
      const moved = [...club, ...value.filter(({ name }) => name !== 'Club')]
      const before = (await audits('menu')).length
      const answer = await save('menu', moved, version)
      expect(answer.status).toBe(200)
      expect((await json<Stored<MenuEntry[]>>(answer)).saved_by).toBe('Sam Staff')
      const { value: now } = await read<MenuEntry[]>('menu')
      expect(now.map(({ name }) => name)).toEqual(['Club', 'Red', 'Spain', 'Empty'])
      expect(await lastChange()).toEqual({ noun: 'menu', noun_id: 'menu', summary: 'The menu' })
      const log = await audits('menu')
      expect(log).toHaveLength(before + 1)
      expect(log.at(-1)?.admin_id).toBe(owner.id)
      expect(JSON.parse(String(log.at(-1)?.before_json))[0].name).toBe('Red')
    }))

  test('omits a hidden item and everything below it from the shop, and keeps them for staff', () =>
    keeping<MenuEntry[]>('menu', async ({ value, version }) => {
      await save(
        'menu',
        value.map((entry) => ({ ...entry, is_hidden: entry.name === 'Red' })),
        version,
      )
      expect(await shownMenu()).not.toContain('Red')
      expect(await shownMenu()).not.toContain('Spain')
      expect((await read<MenuEntry[]>('menu')).value.map(({ name }) => name)).toContain('Spain')
    }))

  test.each<[string, number, (entries: MenuEntry[]) => unknown]>([
    [
      'a link that runs a script',
      400,
      ([first, ...rest]) => [{ ...first, type: 'CU', custom_url: 'javascript:alert(1)' }, ...rest],
    ],
    [
      'a link that leads nowhere',
      422,
      ([first, ...rest]) => [{ ...first, type: 'CU', custom_url: '/no-such-page' }, ...rest],
    ],
    [
      'a category that is not there',
      422,
      ([first, ...rest]) => [{ ...first, type: 'CATEGORY', sef_url: 'gone' }, ...rest],
    ],
    ['an item without a name', 400, ([first, ...rest]) => [{ ...first, name: ' ' }, ...rest]],
  ])('refuses %s, and says why', async (_, status, broken) => {
    const { value, version } = await read<MenuEntry[]>('menu')
    const answer = await save('menu', broken(value), version)
    expect(answer.status).toBe(status)
    expect((await json<Problem>(answer)).errors?.[0]?.message).toMatch(/\w/)
    expect((await read<MenuEntry[]>('menu')).value).toEqual(value)
  })
})

test('replaces an unpaired surrogate in a message', () =>
  keeping<StaffBanner>('banner', async ({ value, version }) => {
    const banner_messages = [{ message: 'Late \ud800 on Thursday', url: '/red', requires: '', is_active: true }]
    const answer = await save('banner', { ...value, banner_messages }, version)
    expect(answer.status).toBe(200)
    expect((await read<StaffBanner>('banner')).value.banner_messages[0]?.message).toBe('Late \ufffd on Thursday')
  }))

test('keeps banner messages that are switched off, and shows shoppers the others', () =>
  keeping<StaffBanner>('banner', async ({ value, version }) => {
    expect(value.banner_messages.map(({ is_active }) => is_active)).toEqual([true, false])
    const message = { message: 'Open late on Thursday', url: '/red', requires: '', is_active: true }
    const next = { ...value, is_animated: false, banner_messages: [message, ...value.banner_messages.slice(1)] }
    expect((await save('banner', next, version)).status).toBe(200)
    const { banner_config } = await json<{ banner_config: { is_animated: boolean; banner_messages: object[] } }>(
      await get('/api/banner-config'),
    )
    expect(banner_config).toMatchObject({ is_animated: false, banner_messages: [{ message: 'Open late on Thursday' }] })
    const dead = { ...next, banner_messages: [{ ...message, url: '/nowhere-at-all' }] }
    expect((await save('banner', dead, (await read('banner')).version)).status).toBe(422)
  }))

test('tidies synonyms and applies them to searches at once, without a build', () =>
  keeping<string[][]>('synonyms', async ({ value, version }) => {
    const before = await lastChange()
    expect((await save('synonyms', [...value, [' Red  Stuff ', 'SYRAH']], version)).status).toBe(200)
    expect(await query(`SELECT synonym FROM search_synonyms WHERE term = 'red stuff'`)).toEqual([{ synonym: 'syrah' }])
    expect(await lastChange()).toEqual(before)
    const lone = await save('synonyms', [['alone', 'Alone ']], (await read('synonyms')).version)
    expect([lone.status, await lone.json()]).toMatchObject([
      400,
      { errors: [{ field: 'value.0', message: '‘alone’ needs a second, different word' }] },
    ])
  }))

test('removes a feature that is switched off from the menu', () =>
  keeping<{ off: string[] }>('features', async ({ value, version }) => {
    await query(
      `INSERT INTO menu_items (id, name, type, custom_url, sequence, depth) VALUES (90, 'Lock', 'CU', '/lock-it-in', 9, 1)`,
    )
    expect(value.off).toEqual([])
    expect(await shownMenu()).toContain('Lock')
    expect((await save('features', { off: ['lock_it_in'] }, version)).status).toBe(200)
    expect(await shownMenu()).not.toContain('Lock')
    await query('DELETE FROM menu_items WHERE id = 90')
    expect((await save('features', { off: ['products'] }, (await read('features')).version)).status).toBe(400)
  }))

test('refuses a colour in which text is hard to read, and a logo that is no picture', () =>
  keeping<Theme>('look', async ({ value, version }) => {
    const refused = await save('look', { ...value, accent: '#ffd700' }, version)
    expect([refused.status, await json<Problem>(refused)]).toMatchObject([
      400,
      { errors: [{ field: 'value.accent', message: expect.stringContaining('4.5 to 1') }] },
    ])
    const noLogo = await save('look', { ...value, logo: 'absent.png' }, version)
    expect([noLogo.status, await json<Problem>(noLogo)]).toMatchObject([
      422,
      { errors: [{ field: 'value.logo', message: 'Choose a picture from the media library' }] },
    ])
    expect((await save('look', { ...value, accent: '#14493d' }, version)).status).toBe(200)
    expect(await lastChange()).toMatchObject({ noun: 'settings', noun_id: 'look' })
  }))

test('keeps VAT to a hundredth of a per cent, and the age restriction of each type', () =>
  keeping<{ types: { id: string; name: string; vat_rate: number; is_age_restricted: boolean }[] }>(
    'vat',
    async ({ value, version }) => {
      const types = value.types.map((type) => ({ ...type, vat_rate: 12.55, is_age_restricted: type.id === 'wine' }))
      expect((await save('vat', { types }, version)).status).toBe(200)
      expect((await query('SELECT DISTINCT vat_rate_bp FROM product_types'))[0]).toEqual({ vat_rate_bp: 1255 })
      expect(await query('SELECT id FROM product_types WHERE is_age_restricted = 1')).toEqual([{ id: 'wine' }])
      const invalid = types.map((type) => ({ ...type, vat_rate: 101 }))
      expect((await save('vat', { types: invalid }, (await read('vat')).version)).status).toBe(400)
    },
  ))

test('searches and pages the audit log, newest first', async () => {
  const page = await json<{ entries: AuditEntry[]; total: number }>(
    await get('/api/admin/config/audit?q=MENU', { Cookie: owner.cookie }),
  )
  expect(page.total).toBe(page.entries.length)
  expect(page.entries.map(({ id }) => id)).toEqual(page.entries.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(page.entries.some(({ noun, by }) => noun === 'config' && by === 'Sam Staff')).toBe(true)
})

describe('a mail sent again', () => {
  const add = async (mail: { state: 'sent' | 'dead' | 'queued'; template?: string; to?: string; data?: object }) => {
    const { state, template = 'password-changed', to = newEmail(), data = { first_name: 'Ann' } } = mail
    const at = '2026-01-01T00:00:00.000Z'
    const [row] = await query(
      `INSERT INTO mail (template, to_email, data_json, state, attempts, last_error, next_attempt_at, created_at, sent_at)
        VALUES (?, ?, ?, ?, 8, 'RCPT: 550', ?, ?, ?) RETURNING id`,
      template,
      to,
      JSON.stringify(data),
      state,
      at,
      at,
      state === 'sent' ? at : null,
    )
    return { id: Number(row?.id), to }
  }
  const again = (id: number) => write('POST', `/api/admin/config/mails/${id}/send-again`, {}, owner.cookie)
  const mailsTo = (to: string) =>
    query('SELECT id, state, attempts, data_json FROM mail WHERE to_email = ? ORDER BY id', to)

  test('is the failed one, with all its attempts, or a copy of the sent one', async () => {
    const dead = await add({ state: 'dead' })
    expect((await again(dead.id)).status).toBe(200)
    expect(await mailsTo(dead.to)).toMatchObject([{ state: 'queued', attempts: 0 }])
    expect((await again(dead.id)).status).toBe(409)

    const sent = await add({ state: 'sent' })
    expect((await again(sent.id)).status).toBe(200)
    expect(await mailsTo(sent.to)).toMatchObject([
      { state: 'sent' },
      { state: 'queued', data_json: '{"first_name":"Ann"}' },
    ])
    for (const { id } of [dead, sent]) {
      const rows = await query(`SELECT action FROM audit WHERE noun = 'mail' AND noun_id = ?`, String(id))
      expect(rows).toEqual([{ action: 'send again' }])
    }
  })

  test('has a new link to its order, and is refused where the link can’t be made again', async () => {
    const { id, to } = await add({ state: 'sent', template: 'order-dispatched', data: { order_no: 'none' } })
    expect((await again(id)).status).toBe(200)
    const [, copy] = await mailsTo(to)
    expect(JSON.parse(String(copy?.data_json))).toEqual({
      order_no: 'none',
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const template of ['admin-password-reset', 'gift-received', 'phone-order'])
      expect((await again((await add({ state: 'sent', template, data: {} })).id)).status).toBe(422)
    expect((await again((await add({ state: 'dead', template: 'password-reset', data: {} })).id)).status).toBe(422)
  })

  test('is limited to five a day for an address', async () => {
    const { id, to } = await add({ state: 'sent' })
    for (let i = 0; i < 5; i += 1) expect((await again(id)).status).toBe(200)
    const refused = await again(id)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 80_000]).toEqual([429, true])
    expect((await again((await add({ state: 'dead', to })).id)).status).toBe(429)
    expect((await again((await add({ state: 'sent' })).id)).status).toBe(200)
  })
})

test('shows a mail as a page without scripts, and lists it without its text', async () => {
  const html = '<p style="color:red">Hi</p><script>alert(1)</script>'
  const [row] = await query(
    `INSERT INTO mail (template, to_email, data_json, state, subject, body_html, body_text, next_attempt_at, created_at,
      sent_at) VALUES ('contact', 'frame@example.test', '{}', 'sent', 'Framed', ?, 'Hi', '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z') RETURNING id`,
    html,
  )
  const list = await (await get('/api/admin/config/mails?q=FRAME@', { Cookie: owner.cookie })).text()
  expect(list).toContain('Framed')
  expect(list).not.toContain('color:red')
  const page = await get(`/api/admin/config/mails/${row?.id}/page`, { Cookie: owner.cookie })
  expect(await page.text()).toBe(html)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy.split('; ')).toContain('sandbox')
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('allow-')
  expect(page.headers.get('Cache-Control')).toContain('no-store')
})

describe('redirects', () => {
  type Redirect = { from: string; to: string }

  test('apply permanently as soon as they are saved', () =>
    keeping<Redirect[]>('redirects', async ({ value, version }) => {
      const answer = await save('redirects', [...value, { from: '/summer-sale', to: '/red?page=2' }], version)
      expect(answer.status).toBe(200)
      const led = await get('/summer-sale?from=mail')
      expect([led.status, led.headers.get('Location')]).toEqual([301, '/red?page=2&from=mail'])
      expect(JSON.parse(String((await audits('redirects')).at(-1)?.after_json))).toContainEqual({
        from: '/summer-sale',
        to: '/red?page=2',
      })
    }))

  test.each([
    ['/catalog/wine-7.php', '/catalog/Wine-7.php'],
    ['/catalog/wine-7.htm', '/catalog/wine-7.htm'],
    ['/catalog/wine-7.aspx', '/catalog/wine-7.aspx'],
    ['/catalog/wine-7.pdf', '/catalog/wine-7.pdf'],
    ['/wine.v2', '/wine.v2'],
    ['/vins/ch%C3%A2teau', '/vins/ch%c3%a2teau/'],
    ['/vins/château', '/vins/ch%E2teau'],
    ['/index.php?product_id=42', '/index.php?utm_source=mail&product_id=42'],
  ])('%s saved and %s asked for', (from, asked) =>
    keeping<Redirect[]>('redirects', async ({ value, version }) => {
      expect((await save('redirects', [...value, { from, to: '/red' }], version)).status).toBe(200)
      expect(await countRoundTrips(() => get(asked))).toBe(1)
      const led = await get(asked)
      const location = asked.includes('utm') ? '/red?utm_source=mail' : '/red'
      expect([led.status, led.headers.get('Location')]).toEqual([301, location])
    }),
  )

  test.each<[string, number, Redirect]>([
    ['one to nowhere', 422, { from: '/summer-sale', to: '/nowhere-at-all' }],
    ['one from a page of the shop, which no visitor would follow', 422, { from: '/red', to: '/white' }],
    ['one from a screen of the shop', 422, { from: '/checkout', to: '/red' }],
    ['one to another site', 400, { from: '/summer-sale', to: '//evil.example/red' }],
    ['one that leads back', 400, { from: '/summer-sale', to: '/summer-sale' }],
  ])('%s is refused by its line', async (_, status, redirect) => {
    const { value, version } = await read<Redirect[]>('redirects')
    const answer = await save('redirects', [...value, redirect], version)
    expect(answer.status).toBe(status)
    const { errors = [] } = await json<Problem>(answer)
    expect(errors.map(({ field }) => field)).toContainEqual(
      expect.stringMatching(new RegExp(`^value\\.${value.length}\\.(from|to)$`)),
    )
  })
})

test('lists jobs by their names, and runs one on request', async () => {
  const before = await get('/api/admin/config/jobs', { Cookie: owner.cookie })
  const { jobs } = await json<{ jobs: { job: string }[] }>(before)
  expect(jobs.map(({ job }) => job)).toContain('due-plans')
  for (const _ of ['once', 'and again']) {
    const after = await write('POST', '/api/admin/config/jobs/forget-expired/run', {}, owner.cookie)
    expect(after.status).toBe(200)
    const ran = await json<{ jobs: { job: string; outcome: string; next_run: string }[] }>(after)
    expect(ran.jobs.find(({ job }) => job === 'forget-expired')).toMatchObject({
      outcome: expect.stringMatching(/^done/),
      next_run: expect.stringContaining('03:00'),
    })
  }
  expect((await write('POST', '/api/admin/config/jobs/nonsense/run', {}, owner.cookie)).status).toBe(400)
})
