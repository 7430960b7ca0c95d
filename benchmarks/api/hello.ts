/** A minimal Hono Worker, with which the shop's routes are compared. */
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('hello'))

export default app
