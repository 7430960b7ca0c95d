/** Names of releases. */
import type { Release } from '../../../../domain/publishing/build/build.ts'

/** 'Build 213'; by its id, which is the time it was made, where no build is known. */
export const releaseName = ({ build_id, id }: Pick<Release, 'build_id' | 'id'>): string =>
  build_id === null ? `Release ${id}` : `Build ${build_id}`
