/**
 * Towns of the UK with the outcode of their centre, so that a store can be found by a town's name
 * (docs/domain.md#stores).
 */

/**
 * The town that each postcode area is named after, and further towns. The outcode of a town is the postcode district of
 * its centre.
 */
const TOWNS = `aberdeen AB10; aberystwyth SY23; andover SP10; ashford TN23; aylesbury HP20; ayr KA7; banbury OX16;
bangor LL57; barnsley S70; barnstaple EX31; barry CF62; basingstoke RG21; bath BA1; bedford MK40; belfast BT1;
bicester OX26; birkenhead CH41; birmingham B2; blackburn BB1; blackpool FY1; bolton BL1; bournemouth BH1; bradford BD1;
bradford on avon BA15; bridgend CF31; brighton BN1; bristol BS1; bromley BR1; burnley BB11; burton upon trent DE14;
bury BL9; bury st edmunds IP33; cambridge CB2; canterbury CT1; cardiff CF10; carlisle CA1; carmarthen SA31;
chelmsford CM1; cheltenham GL50; chester CH1; chesterfield S40; chippenham SN15; cirencester GL7; colchester CO1;
corby NN17; coventry CV1; crewe CW1; croydon CR0; darlington DL1; dartford DA1; derby DE1; derry BT48; devizes SN10;
doncaster DN1; dorchester DT1; dover CT16; dudley DY1; dumfries DG1; dundee DD1; dunfermline KY12; durham DH1;
eastbourne BN21; edinburgh EH1; ely CB7; enfield EN1; exeter EX1; falkirk FK1; falmouth TR11; farnham GU9;
folkestone CT20; frome BA11; galashiels TD1; gateshead NE8; glasgow G1; glastonbury BA6; gloucester GL1;
great yarmouth NR30; grimsby DN31; guildford GU1; halifax HX1; harrogate HG1; harrow HA1; hartlepool TS24;
hastings TN34; hemel hempstead HP1; hereford HR1; high wycombe HP13; hove BN3; huddersfield HD1; hull HU1;
huntingdon PE29; ilford IG1; inverness IV1; ipswich IP1; kendal LA9; kettering NN16; keynsham BS31; kilmarnock KA1;
kings lynn PE30; kingston upon hull HU1; kingston upon thames KT1; kirkcaldy KY1; kirkwall KW15; lancaster LA1;
leamington spa CV32; leeds LS1; leicester LE1; lerwick ZE1; lincoln LN1; lisburn BT28; liverpool L1; livingston EH54;
llandrindod wells LD1; llandudno LL30; llanelli SA15; london WC2N; londonderry BT48; loughborough LE11; lowestoft NR32;
luton LU1; maidenhead SL6; maidstone ME14; manchester M2; mansfield NG18; marlborough SN8; merthyr tydfil CF47;
middlesbrough TS1; milton keynes MK9; motherwell ML1; newark NG24; newbury RG14; newcastle NE1;
newcastle upon tyne NE1; newport NP20; newquay TR7; newry BT35; northampton NN1; norwich NR1; nottingham NG1;
oldham OL1; oxford OX1; paisley PA1; penzance TR18; perth PH1; peterborough PE1; plymouth PL1; poole BH15;
portsmouth PO1; preston PR1; reading RG1; redhill RH1; rochdale OL16; rochester ME1; romford RM1; rotherham S60;
royal leamington spa CV32; rugby CV21; salisbury SP1; scarborough YO11; scunthorpe DN15; sheffield S1; shrewsbury SY1;
slough SL1; solihull B91; southall UB1; southampton SO14; southend SS1; southend on sea SS1; southport PR8;
st albans AL1; st helens WA10; stafford ST16; stevenage SG1; stirling FK8; stockport SK1; stockton on tees TS18;
stoke on trent ST4; stornoway HS1; stratford upon avon CV37; stroud GL5; sunderland SR1; sutton SM1; swansea SA1;
swindon SN1; taunton TA1; telford TF3; tonbridge TN9; torquay TQ1; trowbridge BA14; truro TR1; twickenham TW1;
wakefield WF1; walsall WS1; warrington WA1; watford WD17; wells BA5; weston super mare BS23; weymouth DT4; wigan WN1;
winchester SO23; windsor SL4; woking GU21; wolverhampton WV1; worcester WR1; worthing BN11; wrexham LL13; yeovil BA20;
york YO1`

/** Outcode of the centre of each town, by its name as `readTown` returns it. */
export const TOWN_OUTCODES: ReadonlyMap<string, string> = new Map(
  TOWNS.split(/;\s/).map((entry) => {
    const end = entry.lastIndexOf(' ')
    return [entry.slice(0, end), entry.slice(end + 1)]
  }),
)

/** Longest accepted name, in characters: longer than any town's. */
const MAX_NAME = 60

const NAME = /^[a-z][a-z .'’-]*$/

/** A town's name as it is looked up: 'Stoke-on-Trent' → 'stoke on trent'. Undefined if the text can't be a name. */
export function readTown(typed: string): string | undefined {
  if (typed.length > MAX_NAME) return undefined
  const text = typed.trim().toLowerCase()
  if (!NAME.test(text)) return undefined
  const words = text
    .replace(/['’.]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  return words.map((word) => (word === 'saint' ? 'st' : word)).join(' ')
}
