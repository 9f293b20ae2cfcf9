import { loadMessages } from '@arena/i18n';

const messages = await loadMessages('en');
console.log(messages.game_title({}));
