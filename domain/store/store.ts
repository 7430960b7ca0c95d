/** A shop of the merchant ("store" always means a physical shop in this project). Fields of spec §3. */
export type Store = {
  id: string
  name: string
  address: string
  phone: string
  /** '2.3 miles'; only in answers to a postcode. */
  formatted_distance?: string
  /** File name under /images/ of its drawn map. */
  manual_map_preview: string
  opening_hours: string
}
