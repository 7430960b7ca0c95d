import { hc, type InferResponseType } from 'hono/client'
import { expectTypeOf, test } from 'vitest'
import type { Cart, CartUpdate } from '../../domain/cart/cart.ts'
import type { AppType } from '../../functions/app.ts'

const client = hc<AppType>('http://shop.test')

test('the browser’s client knows the calls, their input and their answers', () => {
  expectTypeOf<InferResponseType<typeof client.api.cart.$get, 200>>().toEqualTypeOf<Cart>()
  expectTypeOf(client.api.cart.update.$post).parameter(0).toExtend<{ json: unknown }>()
  expectTypeOf<CartUpdate>().toExtend<Parameters<typeof client.api.cart.update.$post>[0]['json']>()
  expectTypeOf<InferResponseType<typeof client.api.product.$get, 404>>().toHaveProperty('message')
})
