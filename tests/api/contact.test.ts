import { expect, test } from 'vitest'
import { query } from './database.ts'
import { newEmail } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, post } from './shop.ts'

const PATH = '/api/contact'

const message = (more: object = {}) => ({
  name: 'Ann Other',
  email: newEmail(),
  subject: 'order',
  order_number: 'W12345678',
  message: 'One of the six was corked.',
  ...more,
})

const mailFrom = (email: string) =>
  query(
    `SELECT to_email, state, subject, body_text, body_html FROM mail
      WHERE template = 'contact' AND data_json ->> '$.email' = ? ORDER BY id`,
    email,
  )

test('queues a message as a plain-text mail to the company', async () => {
  const body = message()
  const answer = await post(PATH, body)
  expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  expect(await mailFrom(body.email)).toEqual([
    {
      to_email: 'hello@cellardoor.example',
      state: 'queued',
      subject: 'An order (W12345678): a message from Ann Other',
      body_text: `One of the six was corked.\n\nAnn Other\n${body.email}\nOrder W12345678`,
      body_html: '',
    },
  ])
})

test('takes an order number in any spelling, or none', async () => {
  const [without, spaced] = [message({ order_number: undefined }), message({ order_number: ' w1234 5678 ' })]
  for (const body of [without, spaced]) expect((await post(PATH, body)).status).toBe(200)
  expect((await mailFrom(without.email))[0]?.subject).toBe('An order: a message from Ann Other')
  expect((await mailFrom(spaced.email))[0]?.subject).toBe('An order (W12345678): a message from Ann Other')
})

test('queues one mail for a message sent twice, and another for another message', async () => {
  const body = message()
  for (let i = 0; i < 2; i += 1) expect((await post(PATH, body)).status).toBe(200)
  expect(await mailFrom(body.email)).toHaveLength(1)
  await post(PATH, { ...body, message: 'Two of them, as it turns out.' })
  expect(await mailFrom(body.email)).toHaveLength(2)
})

test('keeps line breaks of a message, and none in a name that could add mail headers', async () => {
  const body = message({ name: 'Ann\r\nBcc: all@example.test', message: 'One\r\ntwo\u0000\u2028three' })
  await post(PATH, body)
  const [mail] = await mailFrom(body.email)
  expect(mail?.subject).toBe('An order (W12345678): a message from Ann Bcc: all@example.test')
  expect(mail?.body_text).toMatch(/^One\ntwo\u2028three\n\nAnn Bcc: all@example\.test\n/)
})

test.each(['\ud800', '🍷', "' OR 1=1 --", '<script>alert(1)</script>', '{{name}}'])(
  'takes %j as plain text',
  async (words) => {
    const body = message({ name: words, message: words })
    expect((await post(PATH, body)).status).toBe(200)
    expect(await mailFrom(body.email)).toHaveLength(1)
  },
)

test('answers 200 and writes nothing when the hidden field is filled in', async () => {
  const body = message({ website: 'https://spam.test' })
  expect(await countRoundTrips(async () => expect((await post(PATH, body)).status).toBe(200))).toBe(0)
  expect(await mailFrom(body.email)).toEqual([])
})

test.each([
  ['name', { name: ' \n ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: undefined }],
  ['email', { email: 'ann' }],
  ['email', { email: undefined }],
  ['subject', { subject: 'jobs' }],
  ['order_number', { order_number: '123' }],
  ['message', { message: '\u0000' }],
  ['message', { message: 'x'.repeat(5001) }],
  ['message', { message: 7 }],
  ['to_email', { to_email: 'victim@example.test' }],
])('names the field %j of %j', async (field, invalid) => {
  const body = message(invalid)
  expect(await faultsOf(await post(PATH, body))).toEqual([400, field])
})

test('refuses the sixth message of an e-mail address within an hour, with Retry-After', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, i) => post(PATH, message({ email, message: `Message ${i}` }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3500)
  expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(3600)
  expect(await mailFrom(email)).toHaveLength(5)
})

test('does not count messages sent more than an hour ago', async () => {
  const email = newEmail()
  const before = new Date(Date.now() - 3_600_001).toISOString()
  for (let i = 0; i < 5; i += 1) {
    await query(
      `INSERT INTO sent_forms (form, email, ip_address, created_at) VALUES ('contact', ?, '192.0.2.8', ?)`,
      email,
      before,
    )
  }
  expect((await post(PATH, message({ email }))).status).toBe(200)
  const rows = await query('SELECT count(*) AS n FROM sent_forms WHERE email = ?', email)
  expect(rows[0]?.n).toBe(6)
})

test('costs one round trip and leaves no cookie', async () => {
  const answers: Response[] = []
  expect(await countRoundTrips(async () => answers.push(await post(PATH, message())))).toBe(1)
  expect(answers.map(cookieOf)).toEqual([''])
})
