/** The least a Worker with Hono can do: what the shop's routes are compared with. */
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('hello'))

export default app
