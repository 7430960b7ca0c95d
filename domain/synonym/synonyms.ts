/** Words that search takes for one another (docs/domain.md#search): one list a group, in lower case. */
export type Synonyms = string[][]
