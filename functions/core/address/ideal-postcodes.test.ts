import { expect, test } from 'vitest'
import { type Fetch, idealPostcodes } from './ideal-postcodes.ts'

const LINE = {
  line_1: 'Flat 2',
  line_2: '82 Walcot Street',
  line_3: 'Walcot',
  post_town: 'STOKE-ON-TRENT',
  county: 'Staffordshire',
  postcode: 'BA1 5BD',
  organisation_name: '',
}

const answering =
  (status: number, body: unknown): Fetch =>
  async () =>
    Response.json(body, { status })

test('requests addresses by key and postcode, and converts them', async () => {
  const asked: Parameters<Fetch>[] = []
  const lookup = idealPostcodes('ak_test', async (...request) => {
    asked.push(request)
    return Response.json({ code: 2000, message: 'Success', result: [LINE] })
  })
  expect(await lookup.find('BA1 5BD')).toEqual([
    {
      line_1: 'Flat 2',
      line_2: '82 Walcot Street, Walcot',
      town: 'Stoke-On-Trent',
      county: 'Staffordshire',
      postcode: 'BA1 5BD',
    },
  ])
  expect(asked).toMatchObject([
    ['https://api.ideal-postcodes.co.uk/v1/postcodes/BA1%205BD', { headers: { Authorization: 'api_key="ak_test"' } }],
  ])
})

test('returns no addresses for an unknown postcode', async () => {
  const lookup = idealPostcodes('ak_test', answering(404, { code: 4040, message: 'Postcode not found' }))
  expect(await lookup.find('BA1 5BE')).toEqual([])
})

test.each([401, 402, 500])('throws for a refusal with %i', async (status) => {
  const lookup = idealPostcodes('ak_test', answering(status, { code: 4020, message: 'Key has no lookups left' }))
  await expect(lookup.find('BA1 5BD')).rejects.toThrow(String(status))
})
