/**
 * Hosts a browser loads from while a visitor logs in with an account or watches a video, as gateway vendors publish them
 * (field 3). Providers change their hosts, so an operator may have to add some at the gateway.
 */
export const PROVIDER_HOSTS: Readonly<Record<string, readonly string[]>> = {
  google: [
    'accounts.google.com',
    'apis.google.com',
    'accounts.youtube.com',
    '*.googleapis.com',
    '*.googleusercontent.com',
    '*.gstatic.com',
  ],
  facebook: ['facebook.com', '*.facebook.com', '*.facebook.net', '*.fbcdn.net'],
  twitter: ['twitter.com', '*.twitter.com', 'x.com', '*.x.com', '*.twimg.com'],
  linkedin: ['linkedin.com', '*.linkedin.com', '*.licdn.com', '*.arkoselabs.com'],
  vk: ['vk.com', '*.vk.com', 'vk.ru', '*.vk.ru', '*.userapi.com', '*.vk.me'],
  live: [
    'login.live.com',
    'account.live.com',
    'login.microsoftonline.com',
    'auth.gfx.ms',
    '*.msauth.net',
    '*.msftauth.net',
    '*.azureedge.net',
  ],
};

export const VIDEO_HOSTS: Readonly<Record<'youtube' | 'vimeo', readonly string[]>> = {
  youtube: [
    'www.youtube-nocookie.com',
    'www.youtube.com',
    'youtubei.googleapis.com',
    '*.googlevideo.com',
    '*.ytimg.com',
    'yt3.ggpht.com',
  ],
  vimeo: ['player.vimeo.com', 'vimeo.com', '*.vimeocdn.com', 'fresnel.vimeo.com', '*.akamaized.net'],
};
