import { expectTypeOf, test } from 'vitest'
import type { ApiCall, ApiConflict, ApiInput, ApiResponse } from '../../components/kit/api/api-calls.ts'
import { call } from '../../components/kit/api/call.ts'
import type { CartUpdate } from '../../domain/selling/cart/schema.ts'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import type { Basket } from '../../domain/selling/delivery/promise.schema.ts'

test('types answers and conflicts of a call by the API’s schemas', () => {
  expectTypeOf<ApiResponse<'GET /api/cart'>>().toEqualTypeOf<Basket>()
  expectTypeOf<NonNullable<ApiConflict<'POST /api/checkout/:id/pay'>['summary']>>().toExtend<CheckoutSummary>()
})

test('types the input of a call by the API’s schemas', () => {
  expectTypeOf<ApiInput<'POST /api/cart/update'>>().toEqualTypeOf<{ body: CartUpdate }>()
  expectTypeOf<'GET /api/no-such-call'>().not.toExtend<ApiCall>()
  expectTypeOf<{ product: string; amount: number }>().not.toExtend<ApiInput<'POST /api/cart/update'>['body']>()
  expectTypeOf(call<'GET /api/cart'>)
    .parameter(1)
    .toEqualTypeOf<{ signal?: AbortSignal; timeout?: number; keepalive?: boolean } | undefined>()
})

test('gives every call an answer type and a typed body', () => {
  type Unanswered = { [Call in ApiCall]: [ApiResponse<Call>] extends [never] ? Call : never }[ApiCall]
  type Unchecked = {
    [Call in ApiCall]: ApiInput<Call> extends { body: infer Body } ? (unknown extends Body ? Call : never) : never
  }[ApiCall]
  expectTypeOf<Unanswered>().toEqualTypeOf<never>()
  expectTypeOf<Unchecked>().toEqualTypeOf<never>()
})
