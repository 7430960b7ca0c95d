import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { checkReview } from './check-review.ts'
import { newReviewSchema } from './schema.ts'

test('reports both missing stars and missing text', () => {
  expect(checkReview({ rating: 0, review_text: ' \n' })).toEqual({
    rating: 'Choose 1 to 5 stars',
    review_text: 'Write a few words',
  })
})

const review = fc.record({
  rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double()),
  review_text: fc.oneof(
    fc.string(),
    fc.constantFrom('', ' ', '\u00a0', ' x '),
    fc.integer({ min: 4998, max: 5002 }).map((length) => 'x'.repeat(length)),
  ),
})

test.prop([review])('gives the same messages in the form and on the server for every review', (given) => {
  const parsed = newReviewSchema.safeParse({ product_code: 'CD1', ...given })
  const issues = parsed.success ? [] : parsed.error.issues
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  expect(checkReview(given)).toEqual(errors)
})
