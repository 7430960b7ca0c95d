import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { carriersSchema } from './carriers.schema.ts'
import { NUMBER, trackingLink, USUAL_CARRIERS } from './carriers.ts'

const DPD = { name: 'DPD', tracking_address: `https://track.example/parcels/${NUMBER}?n=${NUMBER}` }

test('links a parcel by its number without spaces', () => {
  expect(trackingLink(DPD, 'CDX 44 71')).toBe('https://track.example/parcels/CDX4471?n=CDX4471')
  expect(trackingLink(DPD, ' ')).toBe('')
  expect(trackingLink({ name: 'Van', tracking_address: '' }, '1')).toBe('')
})

test.prop([fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })])(
  'keeps every number inside its place in the address',
  (number) => {
    const link = trackingLink(DPD, number)
    fc.pre(link !== '')
    const { origin, searchParams, hash } = new URL(link)
    expect({ origin, hash }).toEqual({ origin: 'https://track.example', hash: '' })
    expect([...searchParams]).toEqual([['n', number.replaceAll(' ', '').toWellFormed()]])
  },
)

test('accepts its own suggestions unchanged', () => {
  expect(carriersSchema.safeParse(USUAL_CARRIERS).success).toBe(true)
})

test.each([
  'http://track.example/{number}',
  'https://track.example/',
  'https://{number}.example/',
  'https://me@track.example/{number}',
  'javascript:alert({number})',
  'track.example/{number}',
])('refuses %s as a tracking page', (tracking_address) => {
  expect(carriersSchema.safeParse([{ name: 'A', tracking_address }]).error?.issues[0]?.path).toEqual([
    0,
    'tracking_address',
  ])
})

test('refuses two carriers with the same name', () => {
  expect(carriersSchema.safeParse([DPD, { ...DPD, name: 'dpd' }]).success).toBe(false)
})
