/** A minimal Hono Worker, as a baseline for the shop's routes. */
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('hello'))

export default app
