import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { sendMessage } from './use-contact-form.ts'

const TYPED = { name: 'Ann', email: 'ann@example.test', subject: 'wine', order_number: '', message: 'Which one?' }
beforeEach(() => answerWith({ sent: true }))

test('reports missing and invalid fields together before anything is sent', async () => {
  const refused = await sendMessage({ ...TYPED, email: 'ann', subject: '', message: ' ' }, '')
  expect(refused).toEqual({
    message: null,
    errors: {
      email: 'Enter an e-mail address like name@example.com',
      subject: 'Choose what it is about',
      message: 'Write your message',
    },
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('sends the input and the hidden field', async () => {
  expect(await sendMessage(TYPED, 'spam')).toBeNull()
  const body = JSON.stringify({ ...TYPED, website: 'spam' })
  expect(fetch).toHaveBeenCalledWith('/api/contact', expect.objectContaining({ method: 'POST', body }))
})

test('shows the server’s field errors at their fields', async () => {
  const message = 'Enter an e-mail address like name@example.com'
  answerWith({ message: 'Invalid input', errors: [{ field: 'email', message }] }, 400)
  expect(await sendMessage(TYPED, '')).toEqual({ message: null, errors: { email: message } })
})

test('keeps the message when the request fails', async () => {
  answerWith({ message: 'The shop is resting.' }, 503)
  expect(await sendMessage(TYPED, '')).toEqual({
    message: 'The shop is resting. Your message is still here.',
    errors: {},
  })
})
