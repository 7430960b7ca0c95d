/** A drawn town: a river, parks and streets, and one shop. Decorative. */
export const TownMap = () => (
  <svg className="town-map" viewBox="0 0 640 460" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="map-water" d="M-20 340C120 300 160 420 300 380S520 250 680 300" />
    <path className="map-park" d="M60 30h120v90H60zM420 40l130-20 30 110-120 40zM90 200l90-20 20 70-90 20z" />
    <path
      className="map-road"
      d="M-20 150 260 120 660 190M210-20l30 260 80 240M400-20 380 200l60 280M-20 260l300-40 380 40M520-20l20 500M100-20l30 500"
    />
    <path className="map-lane" d="M0 60h640M300 0l40 460M0 420l640-30M460 100l150 300M160 120l140 220" />
    <circle className="map-halo" cx="338" cy="160" r="26" />
    <circle className="map-shop" cx="338" cy="160" r="9" />
  </svg>
)
