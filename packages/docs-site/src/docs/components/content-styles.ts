// Styles of content pages and of the home page, in one file that these pages share.
import './content.css';
import './home.css';
import './route.css';
