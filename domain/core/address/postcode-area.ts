/** Areas of UK postcodes: the letters that a postcode begins with (docs/domain.md#addresses). */
import type { Postcode } from './postcode.ts'

/**
 * Royal Mail's 124 postcode areas, including GY, IM and JE (Guernsey, the Isle of Man and Jersey). Excludes GX (Gibraltar)
 * and the letters of postcodes without a place, such as BX.
 */
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
    'G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR ' +
    'NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA ' +
    'WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
)

/** British Forces Post Office: mail for these is handed over in the UK. */
const FORCES = 'BF'

const areaOf = ({ outcode }: Postcode): string => /^[A-Z]+/.exec(outcode)?.[0] ?? ''

/** True if the letters, in upper case, are an area with a place on the map: 'BA'. */
export const isArea = (letters: string): boolean => AREAS.has(letters)

/** True if the postcode is in an existing area with a place on the map. */
export const hasLocation = (postcode: Postcode): boolean => AREAS.has(areaOf(postcode))

/** True if parcels can be addressed to it: an area on the map, or BFPO. */
export const takesParcels = (postcode: Postcode): boolean => hasLocation(postcode) || areaOf(postcode) === FORCES

/** Message for a postcode of an area that does not exist. */
export const unknownArea = (postcode: Postcode): string =>
  `No UK postcode begins with ${areaOf(postcode)}. Check the postcode`
