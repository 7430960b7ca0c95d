/** Formats a release's name. */
import type { Release } from '../../../../domain/publishing/build/schema.ts'

/** 'Build 213'; without a known build 'Release' and its id, the time it was made. */
export const releaseName = ({ build_id, id }: Pick<Release, 'build_id' | 'id'>): string =>
  build_id === null ? `Release ${id}` : `Build ${build_id}`
