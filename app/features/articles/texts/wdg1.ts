import type { FeaturedArticle } from '../article.ts'

export const wdg1: FeaturedArticle = {
  id: 'wdg1',
  displayTitle: 'Windward Dock & Gangway',
  title: 'Docks that are meant to come apart',
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
        'After the last big storm her crew drove the back roads for three days with a trailer. They picked numbered panels out of the marsh and took them home to their owners.',
      ],
    },
    {
      type: 'section',
      title: 'Three questions before the price',
      content: [
        "How deep is the water at the lowest tide of the winter? What grows on the bottom, since seagrass changes what you may build? And who will carry the panels? An owner who cannot answer the third question gets a shorter dock, or a neighbor's telephone number.",
        'On the first Saturday in June, when the hurricane season is new, the company teaches the carrying. The lesson costs nothing. Bring gloves.',
      ],
    },
  ],
  website: 'https://windward-dock.example.com',
  phone: '(352) 555-0174',
  instagram: 'https://social.example.com/instagram/windward-dock',
  facebook: 'https://social.example.com/facebook/windward-dock',
}
