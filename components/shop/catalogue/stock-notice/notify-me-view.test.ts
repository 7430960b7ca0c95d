import { expect, test } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { requestNotice } from './notify-me-view.tsx'

test('sends the sold-out code and the email address', async () => {
  answerWith({ will_notify: true })
  expect(await requestNotice('CD8133', 'a@example.com')).toEqual({ ok: true, willNotify: true })
  expect(fetch).toHaveBeenCalledWith(
    '/api/product/notify-when-available',
    expect.objectContaining({ method: 'POST', body: '{"product_code":"CD8133","email":"a@example.com"}' }),
  )
})

test('returns an error of the email address for its field', async () => {
  answerWith({ message: 'Invalid input', errors: [{ field: 'email', message: 'Enter your e-mail address' }] }, 400)
  expect(await requestNotice('CD8133', '')).toMatchObject({ ok: false, field: 'Enter your e-mail address' })
})

test('returns any other error without a field', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await requestNotice('CD8133', 'a@example.com')).toEqual({
    ok: false,
    field: undefined,
    message: 'The shop is resting',
  })
})
