/** Gives each test file fresh modules of this project, while its thread and the loaded libraries are reused. */
import { vi } from 'vitest'

vi.resetModules()
