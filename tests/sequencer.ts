/**
 * The order in which Vitest starts test files. Files that start whole shops come first, since they mostly wait. Attacks on
 * the API come after its other tests, since they change shared state, and those that send random input come last: as an
 * owner, they change the settings of the API tests' shop.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const RANDOM_INPUT = ['fuzz.test.ts', 'injection.test.ts']

const place = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes('/tests/start/')) return 0
  if (RANDOM_INPUT.some((name) => moduleId.endsWith(`/faults/${name}`))) return 3
  return moduleId.includes('/tests/api/faults/') ? 2 : 1
}

export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
