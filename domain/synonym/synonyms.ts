/** Words that search takes for one another (domain §8): one list a group, in lower case. */
export type Synonyms = string[][]
