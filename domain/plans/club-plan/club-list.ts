/** The list of the club's wines, at the price that members pay (docs/domain.md#wine-club). */
export const CLUB_LIST = '/wine-club/wines'
