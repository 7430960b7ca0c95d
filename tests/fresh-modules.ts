/** Gives each test file modules of its own of this project's, though its thread goes on and keeps the libraries. */
import { vi } from 'vitest'

vi.resetModules()
