/** Attacks on every call there is, inside workerd as the API's tests, with a database of their own. */
import api from './vitest.api.config.ts'

export default {
  ...api,
  test: {
    ...api.test,
    name: 'faults',
    include: ['tests/api/faults/**/*.test.ts'],
    exclude: [],
  },
}
