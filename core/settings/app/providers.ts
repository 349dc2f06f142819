/** Methods by which somebody else says who a visitor is, as a dashboard has apps for them. */
export const PROVIDERS = ['facebook', 'google', 'twitter', 'linkedin', 'vk', 'live'] as const;
