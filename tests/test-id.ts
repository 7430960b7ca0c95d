/**
 * Ids of tests. A title may begin with one, as in "[list-scroll] loads the next batch". The lists of required tests
 * (docs/testing.md#what-the-tests-must-cover) name tests by their ids, so that titles and files can be renamed.
 */

const ID = /^\[([a-z0-9]+(?:-[a-z0-9]+)*)\] /

/** The ids of a test and of the groups around it, by their titles. */
export const idsOf = (titles: readonly string[]): string[] => titles.flatMap((title) => ID.exec(title)?.[1] ?? [])
