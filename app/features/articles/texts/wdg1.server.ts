import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/wdg1.svg?url&no-inline'

export const wdg1: FeaturedArticle = {
  id: 'wdg1',
  displayTitle: 'Windward Dock & Gangway',
  title: 'Docks that are meant to come apart',
  place: { city: 'Steinhatchee', county: 'Taylor' },
  mainImage,
  content: [
    {
      type: 'text',
      content:
        'A storm seldom breaks a dock from above, Dana Kilbride says. The water lifts it from below. So her company in Steinhatchee builds docks that two people can carry away before the water comes.',
    },
    {
      type: 'section',
      title: 'Piers for a month',
      content: [
        'Kilbride was a Navy Seabee. For eleven years she put up piers that had to be gone again by the end of the month, and the habit stayed. Her deck panels measure four feet by eight, rest on the frame with four bolts each and carry a number on the underside. When a surge is forecast, two people with a socket wrench can move a sixty-foot deck into the yard in an afternoon.',
        'After the last big storm her crew drove the back roads for three days with a trailer. They picked numbered panels out of the marsh and took them home to their owners. On the wall of the workshop hangs a photograph of a deck that had no numbers. It lies in a pine tree, in one piece, a mile from anybody who would know it.',
      ],
    },
    {
      type: 'section',
      title: 'What stays and what goes',
      content: [
        'A nailed deck is one large raft, Kilbride says. When the water reaches its underside, everything rises at once, and the boards pull the frame up with them. Bolted panels let the owner decide beforehand. The pilings and the frame stay in the river. What could float is in the yard, stacked in order under a tarp.',
        'The bolts are stainless steel, and there are sixty of them. A sixty-foot deck of hers costs about a fifth more than the same deck in nails. She quotes both prices. Then she shows an invoice for rebuilding the nailed one, with the name covered.',
      ],
    },
    {
      type: 'section',
      title: 'Three questions before the price',
      content: [
        "How deep is the water at the lowest tide of the winter? What grows on the bottom, since seagrass changes what you may build? And who will carry the panels? An owner who cannot answer the third question gets a shorter dock, or a neighbor's telephone number.",
        'She does not ask about permits, because she does not leave them to the customer. A drawing goes to the county and to the state before anyone buys a board. That takes weeks, and sometimes a season. A builder who promises in July to be done by Labor Day has not read the form.',
      ],
    },
    {
      type: 'section',
      title: 'For the dock you already have',
      content: [
        'Most people who call her own a dock that somebody else built. They get the same advice, and no bill. Photograph it from both sides in May, for the insurance company. Paint a number under whatever comes off. Find the breaker for the lights and the boat lift, and label it. When a storm is coming, take away the small things first: hoses, kayaks, the bench, the bait freezer. In moving water each of them is a hammer.',
        'Afterwards, look before you walk. If the top of one piling stands an inch higher than the ones beside it, the ground has let go of it.',
      ],
    },
    {
      type: 'section',
      title: 'The first Saturday in June',
      content: [
        'On the first Saturday in June, when the hurricane season is new, the company teaches the carrying. A practice deck of twelve panels stands on the lawn. Strangers are paired by height. The first pair usually needs eleven minutes for one panel and the last pair two, mostly because it has watched the others. The lesson costs nothing. Bring gloves.',
      ],
    },
  ],
  website: 'https://windward-dock.example.com',
  phone: '(352) 555-0174',
  instagram: 'https://social.example.com/instagram/windward-dock',
  facebook: 'https://social.example.com/facebook/windward-dock',
}
