import { expect, test } from 'vitest'
import { $identityQuestion, askForIdentity } from './ask-for-identity.ts'

test('shares one question among calls refused at the same time', async () => {
  const [one, other] = [askForIdentity(), askForIdentity()]
  $identityQuestion.get()?.settle(true)
  expect(await Promise.all([one, other])).toEqual([true, true])
  expect($identityQuestion.get()).toBeNull()
})

test('asks again after an answer', async () => {
  const refused = askForIdentity()
  $identityQuestion.get()?.settle(false)
  expect(await refused).toBe(false)
  const confirmed = askForIdentity()
  $identityQuestion.get()?.settle(true)
  expect(await confirmed).toBe(true)
})
